import { type Invitation, useRealmApp, type User } from "@/backend";
import { LoadingOverlay } from "@/ui";
import { AuthCard } from "./AuthCard";
import { InvitationAccount } from "./InvitationAccount";
import { InvitationForm, type InvitationProps } from "./InvitationForm";
import { MicrosoftInvitation } from "./MicrosoftInvitation";
import { screenTexts } from "./screenTexts";
import { useAccountAcceptance } from "./useAccountAcceptance";

const words = screenTexts.invitation;

/**
 * An invitation that can be accepted: with a new password if the organisation allows one, or with the signed-in
 * Microsoft account. A reader who is signed in as another person is told so, and can log out here.
 */
export function OpenInvitation({ token, invitation, onEnded }: InvitationProps) {
  const { currentUser } = useRealmApp();
  const acceptance = useAccountAcceptance(token, onEnded);
  const isSomeoneElse = currentUser !== null && !isInvited(currentUser, invitation);
  return (
    <>
      <AuthCard title={words.title} intro={words.greeting(invitation.name, invitation.organisation)}>
        {isSomeoneElse && <InvitationAccount user={currentUser} acceptance={acceptance} />}
        {!isSomeoneElse && invitation.microsoftOnly && <MicrosoftInvitation onLoggedIn={acceptance.accept} />}
        {!isSomeoneElse && !invitation.microsoftOnly && (
          <InvitationForm token={token} invitation={invitation} onEnded={onEnded} onLoggedIn={acceptance.accept} />
        )}
      </AuthCard>
      <LoadingOverlay shown={acceptance.busy} message={words.busy} />
    </>
  );
}

/** Reports whether the signed-in account registered with the invited address. */
function isInvited({ hasPassword, profile }: User, { email }: Invitation): boolean {
  const own = profile?.data["email"];
  return hasPassword && typeof own === "string" && own.toLowerCase() === email.toLowerCase();
}
