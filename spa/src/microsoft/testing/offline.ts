import { vi } from "vitest";

// teams-js asks a network for further hosts as soon as it is loaded. Tests have none.
vi.stubGlobal("fetch", () => Promise.reject(new Error("There is no network here.")));
