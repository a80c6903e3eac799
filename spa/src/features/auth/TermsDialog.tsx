import { Dialog, ErrorBoundary, ErrorState, type FallbackProps, lazyScreen, Skeleton, SkeletonGroup } from "@/ui";
import { screenTexts } from "./screenTexts";

const TermsText = lazyScreen(
  async () => (await import(/* webpackChunkName: "cookie-consent" */ "./TermsText")).TermsText,
  <SkeletonGroup>
    <Skeleton shape="title" width="half" />
    <Skeleton />
    <Skeleton />
    <Skeleton width="third" />
  </SkeletonGroup>,
);

/** The terms in a dialog that opens at once. Their text is loaded when it is first shown. */
export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={screenTexts.terms.title} onClose={onClose}>
      <ErrorBoundary fallback={TermsFailure}>
        <TermsText />
      </ErrorBoundary>
    </Dialog>
  );
}

function TermsFailure({ onRetry }: FallbackProps) {
  return <ErrorState title={screenTexts.terms.failed} onRetry={onRetry} />;
}
