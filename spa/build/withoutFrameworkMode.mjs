// @ts-check
import { createContext } from "react";

// Stands in the build for the part of React Router that serves its framework mode (prefetching a server's routes),
// which this declarative app cannot reach but which its Link pulls in: 1.5 kB of the log-in page. These four names
// are all that the library's browser code takes from there; when an update takes more, the build fails and says so.

export const FrameworkContext = createContext(undefined);

export function PrefetchPageLinks() {
  return null;
}

/** @returns {[shouldPrefetch: boolean, ref: null, handlers: object]} */
export function usePrefetchBehavior() {
  return [false, null, {}];
}

/** @param {readonly unknown[]} refs the link's own ref, and the null of `usePrefetchBehavior` */
export function mergeRefs(...refs) {
  return refs[0];
}
