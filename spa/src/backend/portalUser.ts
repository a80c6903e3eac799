/** Returns the header that tells the gateway whose session a request uses (docs/architecture.md, "Gateway"). */
export function portalUserHeader(userId: string): Record<string, string> {
  return { "Portal-User": userId };
}
