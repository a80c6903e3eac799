/** The settings that the host stores for a tab in a channel or chat; it fills in the theme each time (R4.13). */
export interface TabConfiguration {
  readonly entityId: string;
  readonly suggestedDisplayName: string;
  readonly contentUrl: string;
}

export function tabConfiguration(origin: string): TabConfiguration {
  return {
    entityId: "portal",
    suggestedDisplayName: "Quorate",
    contentUrl: `${origin}/teams?theme={app.theme}`,
  };
}
