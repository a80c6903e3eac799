import { useEffect, useState, type ComponentType } from "react";
import { Dialog, ErrorState, Skeleton, SkeletonGroup } from "@/ui";
import { texts } from "./texts";

type Terms = { readonly Text: ComponentType } | "loading" | "failed";

/** The terms in a dialog that opens at once; the text itself is loaded when it is first asked for. */
export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const [terms, setTerms] = useState<Terms>("loading");
  const [attempt, setAttempt] = useState(1);

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
  }, [attempt]);

  function handleRetry() {
    setTerms("loading");
    setAttempt(attempt + 1);
  }

  return (
    <Dialog title={texts.terms.title} onClose={onClose}>
      {terms === "loading" && <TermsSkeleton />}
      {terms === "failed" && <ErrorState title={texts.terms.failed} onRetry={handleRetry} />}
      {typeof terms === "object" && <terms.Text />}
    </Dialog>
  );
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
