import "./src/styles/global.css";
export { wrapPageElement } from "./src/components/page-frame/wrap-page-element";
export { onClientEntry, shouldUpdateScroll, onRouteUpdate } from "./src/visitor/life-cycle";
