/**
 * The permission that the gateway needs at Microsoft Graph, and to which the user consents: putting files into the own
 * drive (docs/protocols/graph-uploads.md, "Create a session").
 */
export const DRIVE_SCOPE = "https://graph.microsoft.com/Files.ReadWrite";
