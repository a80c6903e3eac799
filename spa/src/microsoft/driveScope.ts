/**
 * What the gateway asks of Microsoft Graph on the user's behalf, and the user therefore agrees to: putting files into
 * the own drive (graph-upload reference, 1.1).
 */
export const DRIVE_SCOPE = "https://graph.microsoft.com/Files.ReadWrite";
