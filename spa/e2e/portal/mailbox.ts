import { eventually } from "./eventually";
import { fieldsOf, listOf, textOf } from "./json";
import type { LocalPortal } from "./LocalPortal";

/**
 * An e-mail of another program, such as `backend accounts approve`, is sent at the next check of the outbox, at most 10
 * s later.
 */
const mailWithin = 25_000;

/** Returns the plain text of the e-mails to an address, newest first. */
export async function mailTo(portal: LocalPortal, address: string): Promise<string[]> {
  const answer = await fetch(`${portal.addresses.mailbox}/api/messages?to=${encodeURIComponent(address)}`);
  return listOf(await answer.json()).map((message) => textOf(message, "text"));
}

/** Returns the calendar files in the e-mails to an address, newest first. */
export async function calendarsTo(portal: LocalPortal, address: string): Promise<string[]> {
  const answer = await fetch(`${portal.addresses.mailbox}/api/messages?to=${encodeURIComponent(address)}`);
  return listOf(await answer.json()).flatMap((message) =>
    "calendar" in fieldsOf(message) ? textOf(message, "calendar") : [],
  );
}

/** An e-mail with the pictures that it brings. */
export interface Pictured {
  readonly html: string;
  readonly pictures: readonly { readonly id: string; readonly type: string }[];
}

/** Returns the e-mails to an address that bring pictures, newest first. */
export async function picturedMailTo(portal: LocalPortal, address: string): Promise<Pictured[]> {
  const answer = await fetch(`${portal.addresses.mailbox}/api/messages?to=${encodeURIComponent(address)}`);
  return listOf(await answer.json())
    .filter((message) => "pictures" in fieldsOf(message))
    .map((message) => ({
      html: textOf(message, "html"),
      pictures: listOf(fieldsOf(message)["pictures"]).map((each) => ({
        id: textOf(each, "id"),
        type: textOf(each, "type"),
      })),
    }));
}

/** Waits for an e-mail with a link to `path` of the portal and returns the link of the newest one. */
export async function mailedLink(portal: LocalPortal, address: string, path: string): Promise<URL> {
  const beginning = portal.addresses.portal + path;
  return eventually(`an e-mail to ${address} links to ${beginning}`, mailWithin, async () => {
    for (const text of await mailTo(portal, address)) {
      const link = text.split(/\s+/).find((word) => word.startsWith(beginning));
      if (link !== undefined) return new URL(link);
    }
    return undefined;
  });
}
