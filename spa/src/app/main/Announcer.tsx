import { useEffect, useRef, useState } from "react";
import { useRealmApp } from "@/backend";
import { VisuallyHidden } from "@/ui";

/** Tells assistive technology where the reader now is: the page's title whenever it changes, and whose account is open. */
export function Announcer() {
  const page = usePageTitle();
  const account = useAccountTakenOver();
  return (
    <div role="status">
      <VisuallyHidden>{[account, page].filter(Boolean).join(" ")}</VisuallyHidden>
    </div>
  );
}

/** The document's title after it has changed; empty before, because the first page is read out by itself. */
function usePageTitle(): string {
  const [title, setTitle] = useState("");
  useEffect(() => {
    const element = document.querySelector("title");
    if (element === null) return;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return title;
}

/** Says so when another user of this browser has become the current one. */
function useAccountTakenOver(): string {
  const { currentUser } = useRealmApp();
  const first = useRef(currentUser?.id);
  if (currentUser === null || currentUser.id === first.current) return "";
  const email = currentUser.profile?.data["email"];
  return typeof email === "string" ? `You are now in the account ${email}.` : "You are now in another account.";
}
