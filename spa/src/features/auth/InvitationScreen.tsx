import { entryPaths } from "@/config/entryPaths";
import { LoadingOverlay } from "@/ui";
import { AuthCard } from "./AuthCard";
import { InvitationProblem } from "./InvitationProblem";
import { OpenInvitation } from "./OpenInvitation";
import { screenTexts } from "./screenTexts";
import { useInvitation } from "./useInvitation";
import { useHeadingFocus } from "./useHeadingFocus";
import { useLinkToken } from "./useLinkToken";

const words = screenTexts.invitation;

/**
 * Accepts the invitation of an e-mailed link (docs/domain/accounts.md, "Invitations"). Opening the link only shows the
 * invitation; nothing happens before a button is pressed.
 */
export function InvitationScreen() {
  const token = useLinkToken(entryPaths.invitation);
  return <Linked key={token} token={token} />;
}

function Linked({ token }: { readonly token: string }) {
  const { lookup, retrying, retry, end } = useInvitation(token);
  useHeadingFocus(lookup.status);

  switch (lookup.status) {
    case "looking":
      return (
        <>
          <AuthCard title={words.title} />
          <LoadingOverlay message={words.looking} />
        </>
      );
    case "open":
      return <OpenInvitation token={token} invitation={lookup.invitation} onEnded={end} />;
    case "incomplete":
      return <InvitationProblem title={words.incomplete.title} text={lookup.text ?? words.incomplete.text} />;
    case "ended":
      return <InvitationProblem title={words.ended.title} text={lookup.text ?? words.ended.text} />;
    case "failed":
      return <InvitationProblem title={words.notOpened} text={lookup.text} retrying={retrying} onRetry={retry} />;
  }
}
