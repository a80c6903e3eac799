import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fieldsOf, numberOf } from "../e2e/portal/json";
import type { LocalPortal } from "../e2e/portal/LocalPortal";

const ageSeconds = 3600;

/** Returns the token as if the backend had issued it an hour earlier: signed with its key, but expired. */
export async function aged(token: string | null, portal: LocalPortal): Promise<string> {
  const [header = "", payload = ""] = (token ?? "").split(".");
  const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
  const older = {
    ...fieldsOf(claims),
    iat: numberOf(claims, "iat") - ageSeconds,
    exp: numberOf(claims, "exp") - ageSeconds,
  };
  const signed = `${header}.${Buffer.from(JSON.stringify(older)).toString("base64url")}`;
  const key = Buffer.from(await readFile(portal.file("backend-token.key"), "utf8"), "base64");
  return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
}
