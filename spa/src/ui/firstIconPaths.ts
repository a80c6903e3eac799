/**
 * The drawings that the pages before the main area need: on a 24 × 24 grid, one path each, stroked and not filled. They
 * load with the log-in page; every other one belongs into `iconPaths`.
 */
export const firstIconPaths = {
  close: "m6 6 12 12M18 6 6 18",
  eye: "M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  "eye-off":
    "M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4 20 20 4",
  fail: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5v5.5M12 16v.5",
  "log-out": "M14 4.5H5v15h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5",
  mail: "M3.5 5.5h17v13h-17ZM3.5 7l8.5 6.5L20.5 7",
  refresh: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5",
  success: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM8 12.5l3 3 5.5-6",
} as const;
