/** Drawings that only this feature shows, on the grid of the looks' own. */
export const drawings = {
  external: "M13.5 4.5h6v6M19.5 4.5l-9 9M17 13.5v6H4.5V7h6",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  play: "M8 5.5v13l11-6.5Z",
  upload: "M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 15v4.5h15V15",
} as const;
