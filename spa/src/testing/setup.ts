import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { quietRequests } from "./quietRequests";

quietRequests();

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  // Tests of the build run without a browser.
  if (typeof localStorage === "object") localStorage.clear();
});
