import { createRoot } from "react-dom/client";
import { App } from "./app";
import { startSync } from "./store/sync-with-server";
import "./styles/layout.css";
import "./styles/controls.css";
import "./styles/fields.css";
import "./styles/pieces.css";
import "./styles/panels.css";

const root = document.getElementById("studio");
if (root) createRoot(root).render(<App />);
startSync();
