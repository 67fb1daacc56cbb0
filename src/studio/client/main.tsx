import { createRoot } from "react-dom/client";
import { App } from "./app";
import { startSync } from "./store/sync-with-server";
import "./studio.css";

const root = document.getElementById("studio");
if (root) createRoot(root).render(<App />);
startSync();
