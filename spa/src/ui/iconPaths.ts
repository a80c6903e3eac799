import { firstIconPaths } from "./firstIconPaths";

/** All drawings: those of the first pages, and those that come with the main area. */
export const iconPaths = {
  ...firstIconPaths,
  boards: "M7.5 8.5h9v7h-9ZM9 5h2M13 5h2M9 19h2M13 19h2M4.5 10.5v3M19.5 10.5v3",
  calendar: "M4 6h16v14H4ZM4 10.5h16M8.5 3.5v4M15.5 3.5v4",
  check: "m5 12.5 4.5 4.5L19 7.5",
  "chevron-down": "m6 9.5 6 6 6-6",
  "chevron-right": "m9.5 6 6 6-6 6",
  clock: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2.5",
  document: "M6 3.5h8l4 4v13H6ZM14 3.5v4h4M9 12.5h6M9 16h6",
  external: "M13.5 4.5h6v6M19.5 4.5l-9 9M17 13.5v6H4.5V7h6",
  home: "M4 11.5 12 4.5l8 7M6.5 9.5V20h11V9.5M10 20v-6h4v6",
  info: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5.5M12 7.5v.5",
  location:
    "M12 21c-4.5-4.5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6.5-6.5 11ZM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
  lock: "M5.5 11h13v8.5h-13ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  play: "M8 5.5v13l11-6.5Z",
  trash: "M4.5 6.5h15M9 6.5v-3h6v3M6.5 6.5l1 14h9l1-14M10.5 10.5v6M13.5 10.5v6",
  upload: "M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 15v4.5h15V15",
  user: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6",
  users:
    "M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 19.5c.4-3.5 2.8-5 6.5-5s6.1 1.5 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.3.6 3.7 2.1 4 4.7",
  warning: "M12 4 21 19.5H3ZM12 10v4.5M12 17v.3",
} as const;
