import { createRoot } from "react-dom/client";
import { App } from "./app";
import { startStore } from "./store/follow-server";
import "./studio.css";

const root = document.getElementById("studio");
if (root) createRoot(root).render(<App />);
startStore();
