/** The header that tells the gateway whose session is meant (architecture §3.1). */
export function portalUserHeader(userId: string): Record<string, string> {
  return { "Portal-User": userId };
}
