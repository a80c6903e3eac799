import { AccountDeletion } from "@/features/account-menu";
import { Security } from "@/features/security";
import { useTeams } from "../teams/TeamsContext";

/** The reader's sessions, password and second factors, and the section that deletes the account. */
export function SecurityPlace() {
  const { signOnAgain } = useTeams();
  return <Security lastSection={<AccountDeletion signOnAgain={signOnAgain} />} />;
}
