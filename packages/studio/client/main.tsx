import { createRoot } from "react-dom/client";
import { keepTranslatedText } from "../../../src/browser/keep-translated-text";
import { App } from "./app";
import { startSync } from "./store/sync-with-server";
import "./styles/layout.css";
import "./styles/controls.css";
import "./styles/fields.css";
import "./styles/pieces.css";
import "./styles/panels.css";

keepTranslatedText();
const root = document.getElementById("studio");
if (root) createRoot(root).render(<App />);
startSync();
