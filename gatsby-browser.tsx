import "./src/styles/global.css";
export { wrapPageElement } from "./src/components/page-frame/page-frame";
export { onClientEntry, onInitialClientRender, onRouteUpdate } from "./src/browser/life-cycle";
export { replaceHydrateFunction } from "./src/gatsby/browser/hydration";
