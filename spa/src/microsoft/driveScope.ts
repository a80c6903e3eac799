/**
 * What the gateway asks of Microsoft Graph on the user's behalf, and the user therefore agrees to: putting files into
 * the own drive (docs/protocols/graph-uploads.md, "Create a session").
 */
export const DRIVE_SCOPE = "https://graph.microsoft.com/Files.ReadWrite";
