import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { TokenPair } from "./confirmOnce";

/** The token pair of a confirm or reset link, or undefined when the address does not carry both values. */
export function useTokenPair(): TokenPair | undefined {
  const [query] = useSearchParams();
  const token = query.get("token");
  const tokenId = query.get("tokenId");
  return useMemo(() => (token && tokenId ? { token, tokenId } : undefined), [token, tokenId]);
}
