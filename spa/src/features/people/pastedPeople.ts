/** One person of pasted lines, as far as a line tells. */
export interface PastedPerson {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
}

const ADDRESS = /[^\s<>;,"'()[\]]+@[^\s<>;,"'()[\]]+/u;

/**
 * Reads people from lines of a mail or a sheet: `Name <address>`, `Last, First <address>`, `Name;address`,
 * tab-separated columns, or an address alone. Each line with an address is one person; lines without one are left out.
 */
export function pastedPeople(text: string): readonly PastedPerson[] {
  return text.split(/\r\n|\r|\n/u).flatMap((line) => {
    const email = ADDRESS.exec(line)?.[0];
    return email === undefined ? [] : [{ ...namesOf(line.replace(email, " "), email), email: email.toLowerCase() }];
  });
}

function namesOf(rest: string, email: string): Pick<PastedPerson, "givenName" | "familyName"> {
  const columns = rest
    .replaceAll(/[<>"()[\]]/gu, " ")
    .split(/[;\t]/u)
    .map((column) => column.replace(/^[\s,]+|[\s,]+$/gu, "").replaceAll(/\s+/gu, " "))
    .filter((column) => column !== "");
  const [name = "", second] = columns;
  if (second !== undefined && !name.includes(" ")) return { givenName: name, familyName: second };
  const [last, first] = name.split(/\s*,\s*/u);
  if (last !== undefined && first !== undefined && first !== "") return { givenName: first, familyName: last };
  if (name === "") return fromAddress(email);
  const [givenName = "", ...family] = name.split(" ");
  return { givenName, familyName: family.join(" ") };
}

/** `ada.lovelace@example.org` is Ada Lovelace. */
function fromAddress(email: string): Pick<PastedPerson, "givenName" | "familyName"> {
  const words = (email.split("@")[0] ?? "").split(/[._]+/u).filter((word) => word !== "");
  const [givenName = "", ...family] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { givenName, familyName: family.join(" ") };
}
