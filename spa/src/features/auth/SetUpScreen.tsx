import { useRealmApp } from "@/backend";
import { entryPaths } from "@/config/entryPaths";
import { LoadingOverlay } from "@/ui";
import { AuthCard } from "./AuthCard";
import { SetUpAccount } from "./SetUpAccount";
import { SetUpForm } from "./SetUpForm";
import { SetUpProblem } from "./SetUpProblem";
import { setUpTexts as words } from "./setUpTexts";
import { useHeadingFocus } from "./useHeadingFocus";
import { useLinkToken } from "./useLinkToken";
import { useSetUp } from "./useSetUp";

/** Sets up a portal without an organisation, from the operator's link (docs/domain/accounts.md, "Set-up"). */
export function SetUpScreen() {
  const token = useLinkToken(entryPaths.setUp);
  return <Linked key={token} token={token} />;
}

function Linked({ token }: { readonly token: string }) {
  const { currentUser } = useRealmApp();
  const { lookup, retrying, retry, end } = useSetUp(token);
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
      return (
        <AuthCard title={words.title} intro={words.intro}>
          {currentUser ? (
            <SetUpAccount user={currentUser} />
          ) : (
            <SetUpForm token={token} terms={lookup.terms} onEnd={end} />
          )}
        </AuthCard>
      );
    case "failed":
      return <SetUpProblem title={words.notOpened} text={lookup.text} retrying={retrying} onRetry={retry} />;
    case "ended":
      return (
        <SetUpProblem
          title={words.ended.title}
          text={
            <>
              {words.ended.text} <code>{words.ended.command}</code>
            </>
          }
        />
      );
    case "incomplete":
    case "done":
      return <SetUpProblem {...words[lookup.status]} />;
  }
}
