/** The header that tells the gateway whose session is meant (docs/architecture.md, "Gateway"). */
export function portalUserHeader(userId: string): Record<string, string> {
  return { "Portal-User": userId };
}
