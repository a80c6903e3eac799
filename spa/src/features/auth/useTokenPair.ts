import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { TokenPair } from "./confirmOnce";

/** Returns the token pair of a confirmation or reset link; undefined unless the address has both values. */
export function useTokenPair(): TokenPair | undefined {
  const [query] = useSearchParams();
  const token = query.get("token");
  const tokenId = query.get("tokenId");
  return useMemo(() => (token && tokenId ? { token, tokenId } : undefined), [token, tokenId]);
}
