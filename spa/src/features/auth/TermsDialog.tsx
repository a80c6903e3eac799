import { useEffect, useState, type ComponentType } from "react";
import { Dialog, ErrorState, Skeleton, SkeletonGroup } from "@/ui";
import { screenTexts } from "./screenTexts";

/** The terms in a dialog that opens at once; the text itself is loaded when it is first asked for. */
export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const [attempt, setAttempt] = useState(1);

  return (
    <Dialog title={screenTexts.terms.title} onClose={onClose}>
      <LoadedTerms key={attempt} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  );
}

type Terms = { readonly Text: ComponentType } | "loading" | "failed";

function LoadedTerms({ onRetry }: { readonly onRetry: () => void }) {
  const [terms, setTerms] = useState<Terms>("loading");

  useEffect(() => {
    let left = false;
    const settle = (outcome: Terms) => !left && setTerms(outcome);
    import("./TermsText").then(
      ({ TermsText }) => settle({ Text: TermsText }),
      () => settle("failed"),
    );
    return () => {
      left = true;
    };
  }, []);

  if (terms === "loading") return <TermsSkeleton />;
  if (terms === "failed") return <ErrorState title={screenTexts.terms.failed} onRetry={onRetry} />;
  return <terms.Text />;
}

function TermsSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="title" width="half" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="third" />
    </SkeletonGroup>
  );
}
