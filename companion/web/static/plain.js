import "./resume.js";
