// @vitest-environment node
import { readFileSync, readdirSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { drawn, loadRenderer } from "./icons.mjs";
import { teamsPackage } from "./package.mjs";

const folder = new URL("../../../deploy/teams/package/", import.meta.url);
const shipped: ReadonlyMap<string, Uint8Array> = new Map(
  readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))]),
);

const clientId = "7d9f5b1a-3c28-4e60-a4d7-92b8c6e05f13";
const good = {
  VERSION: "1.4.0",
  TEAMS_HOST: "teams.harbour.alt",
  PORTAL_TEAMS_CLIENT_ID: clientId,
  TEAMS_PORTAL_URL: "https://portal.harbour.alt/",
  TEAMS_DEVELOPER_NAME: 'Harbour "Trust" & Sons',
  TEAMS_DEVELOPER_URL: "https://www.harbour.alt/",
  TEAMS_PRIVACY_URL: "https://www.harbour.alt/privacy",
  TEAMS_TERMS_URL: "https://www.harbour.alt/terms",
};

/** Returns the sentences with which a package is refused. */
function refusals(environment: Record<string, string | undefined>, files = shipped): string[] {
  try {
    teamsPackage(environment, files);
  } catch (error) {
    return (error as Error).message.split("\n  ").slice(1);
  }
  return [];
}

/** Returns the shipped files with a changed text of the manifest. */
function withManifest(change: (text: string) => string) {
  const before = text("manifest.json");
  const after = change(before);
  expect(after).not.toBe(before);
  return withFile("manifest.json", after);
}

function withFile(name: string, content: string | Uint8Array | undefined) {
  const files = new Map(shipped);
  if (content === undefined) files.delete(name);
  else files.set(name, Buffer.from(content));
  return files;
}

function text(name: string): string {
  return Buffer.from(shipped.get(name)!).toString("utf8");
}

describe("the Teams package", () => {
  const { name, content } = teamsPackage(good, shipped);
  const unpacked = unzipSync(content);
  const manifest = JSON.parse(Buffer.from(unpacked["manifest.json"]!).toString("utf8"));

  it("is named after its version and holds every file at its root", () => {
    expect(name).toBe("quorate-teams-1.4.0.zip");
    expect(Object.keys(unpacked)).toEqual([
      "color-32.png",
      "color.png",
      "de.json",
      "fr.json",
      "manifest.json",
      "outline.png",
    ]);
    for (const file of ["color-32.png", "color.png", "outline.png", "de.json", "fr.json"])
      expect(Buffer.from(unpacked[file]!).equals(shipped.get(file)!)).toBe(true);
  });

  it("opens the tab with the theme of Teams and signs on for the same host [R1.2, R4.13]", () => {
    expect(manifest).toMatchObject({
      version: "1.4.0",
      id: clientId,
      developer: { name: 'Harbour "Trust" & Sons', websiteUrl: "https://www.harbour.alt/" },
      staticTabs: [
        { contentUrl: "https://teams.harbour.alt/teams?theme={app.theme}", websiteUrl: "https://portal.harbour.alt/" },
      ],
      configurableTabs: [{ configurationUrl: "https://teams.harbour.alt/tab-settings.html?theme={app.theme}" }],
      validDomains: ["teams.harbour.alt", "portal.harbour.alt"],
      webApplicationInfo: {
        id: clientId,
        resource: `api://teams.harbour.alt/${clientId}`,
        nestedAppAuthInfo: [
          {
            redirectUri: "brk-multihub://teams.harbour.alt",
            scopes: [`api://teams.harbour.alt/${clientId}/access_as_user`],
          },
        ],
      },
    });
  });

  it("names one version of the schema everywhere, the vendored one", () => {
    const schema = new URL("../../../deploy/teams/schema/MicrosoftTeams.schema.json", import.meta.url);
    const { properties } = JSON.parse(readFileSync(schema, "utf8"));
    const published = `https://developer.microsoft.com/json-schemas/teams/v${properties.manifestVersion.const}`;
    const named = ["manifest.json", "de.json", "fr.json"].map((file) => JSON.parse(text(file)).$schema);
    expect(named).toEqual([
      `${published}/MicrosoftTeams.schema.json`,
      `${published}/MicrosoftTeams.Localization.schema.json`,
      `${published}/MicrosoftTeams.Localization.schema.json`,
    ]);
  });

  it("keeps an id of its own inside Teams when one is given", () => {
    const appId = "5b8e2f4c-91d7-4a36-8c05-e7f2a96d130b";
    const zip = unzipSync(teamsPackage({ ...good, TEAMS_APP_ID: appId }, shipped).content);
    expect(JSON.parse(Buffer.from(zip["manifest.json"]!).toString())).toMatchObject({
      id: appId,
      webApplicationInfo: { id: clientId },
    });
  });

  it("names a host that portal and tab share once", () => {
    const zip = unzipSync(teamsPackage({ ...good, TEAMS_PORTAL_URL: "https://teams.harbour.alt/" }, shipped).content);
    expect(JSON.parse(Buffer.from(zip["manifest.json"]!).toString()).validDomains).toEqual(["teams.harbour.alt"]);
  });

  it("takes the privacy policy of the site's build when it has no other", () => {
    const environment = { ...good, TEAMS_PRIVACY_URL: "", PORTAL_PRIVACY_URL: "https://www.harbour.alt/data" };
    const zip = unzipSync(teamsPackage(environment, shipped).content);
    expect(JSON.parse(Buffer.from(zip["manifest.json"]!).toString()).developer.privacyUrl).toBe(
      "https://www.harbour.alt/data",
    );
  });

  it("has the same bytes whenever and in whatever order it is made", () => {
    const otherOrder = new Map([...shipped].toReversed());
    expect(Buffer.from(teamsPackage(good, otherOrder).content).equals(Buffer.from(content))).toBe(true);
    // A local file header has its time at offset 10: 1980-01-01 00:00, the earliest possible.
    expect(Buffer.from(content).readUInt32LE(10)).toBe((1 << 21) | (1 << 16));
  });
});

describe("a variable is refused in one sentence:", () => {
  it("under a heading", () => {
    expect(() => teamsPackage({ ...good, VERSION: "dev" }, shipped)).toThrow(
      /^The Teams package is not made:\n {2}VERSION must/,
    );
  });

  it("all that are missing, together", () => {
    expect(refusals({})).toEqual([
      "VERSION must be set.",
      "TEAMS_HOST must be set.",
      "PORTAL_TEAMS_CLIENT_ID must be set.",
      "TEAMS_PORTAL_URL must be set.",
      "TEAMS_DEVELOPER_NAME must be set.",
      "TEAMS_DEVELOPER_URL must be set.",
      "TEAMS_PRIVACY_URL must be set.",
      "TEAMS_TERMS_URL must be set.",
    ]);
  });

  it.each([
    ["VERSION", "dev", "must be three numbers"],
    ["VERSION", "v1.4.0", "must be three numbers"],
    ["VERSION", "1.4", "must be three numbers"],
    ["VERSION", "1.4.0-rc.1", "must be three numbers"],
    ["VERSION", "1.04.0", "must be three numbers"],
    ["TEAMS_HOST", "https://teams.harbour.alt", "must be a host name alone"],
    ["TEAMS_HOST", "teams.harbour.alt/teams", "must be a host name alone"],
    ["TEAMS_HOST", "teams.harbour.alt:8443", "must be a host name alone"],
    ["TEAMS_HOST", "teams_harbour.alt", "must be a host name alone"],
    ["TEAMS_HOST", "teams", "must be a host name alone"],
    ["TEAMS_HOST", "<your-host>", "must be a host name alone"],
    ["TEAMS_HOST", "{{host}}", "must be a host name alone"],
    ["TEAMS_HOST", "Teams.Harbour.alt", "must be written in lower case"],
    ["TEAMS_HOST", "*.harbour.alt", "must be one host name, without a wildcard"],
    ["TEAMS_HOST", "192.0.2.7", "must be a host name, not a network address"],
    ["TEAMS_HOST", "teams.portal.example.org", "must be a host name of your own"],
    ["TEAMS_HOST", "teams.example.com", "must be a host name of your own"],
    ["TEAMS_HOST", "portal.localhost", "must be a host name of your own"],
    ["TEAMS_HOST", "portal.test", "must be a host name of your own"],
    ["TEAMS_HOST", "portal.contoso.com", "must be a host name of your own"],
    ["PORTAL_TEAMS_CLIENT_ID", "quorate", "must be a GUID"],
    ["PORTAL_TEAMS_CLIENT_ID", `{${clientId}}`, "must be a GUID"],
    [
      "PORTAL_TEAMS_CLIENT_ID",
      "00000000-0000-0000-0000-000000000000",
      "must be an id of your own; this one is a sample",
    ],
    [
      "PORTAL_TEAMS_CLIENT_ID",
      "00000000-0000-0000-0000-000000000001",
      "must be an id of your own; this one is a sample",
    ],
    [
      "PORTAL_TEAMS_CLIENT_ID",
      "11111111-2222-3333-4444-555555555555",
      "must be an id of your own; this one is a sample",
    ],
    [
      "PORTAL_TEAMS_CLIENT_ID",
      "12345678-1234-1234-1234-123456789abc",
      "must be an id of your own; this one is a sample",
    ],
    [
      "PORTAL_TEAMS_CLIENT_ID",
      "AAAAAAAA-BBBB-CCCC-DDDD-EEEEEEEEEEEE",
      "must be an id of your own; this one is a sample",
    ],
    [
      "PORTAL_TEAMS_CLIENT_ID",
      "1fec8e78-bce4-4aaf-ab1b-5451cc387264",
      "must be an id of your own; this one belongs to Teams itself",
    ],
    [
      "PORTAL_TEAMS_CLIENT_ID",
      "C3A8E5D1-4B92-4E6A-8F70-2D9B6A1C5E38",
      "must be an id of your own; this one belongs to the stand-in of `make run`",
    ],
    ["TEAMS_APP_ID", "00000000-0000-0000-0000-000000000000", "must be an id of your own; this one is a sample"],
    ["TEAMS_PORTAL_URL", "http://portal.harbour.alt/", "must begin with https://"],
    ["TEAMS_PORTAL_URL", "portal.harbour.alt", "must be an https address"],
    ["TEAMS_PORTAL_URL", "https://portal.harbour.alt:8443/", "must be an https address without a port or an account"],
    [
      "TEAMS_PORTAL_URL",
      "https://somebody@portal.harbour.alt/",
      "must be an https address without a port or an account",
    ],
    ["TEAMS_PORTAL_URL", "https://localhost/", "must be a host name alone"],
    ["TEAMS_DEVELOPER_URL", "http://www.harbour.alt/", "must begin with https://"],
    ["TEAMS_PRIVACY_URL", "https://example.org/privacy", "must be a host name of your own"],
    ["TEAMS_TERMS_URL", "javascript:alert(1)", "must begin with https://"],
    [
      "TEAMS_DEVELOPER_NAME",
      "The Harbour Trust of Fennmark and its Islands",
      "must be at most 32 characters long and has 45",
    ],
    ["TEAMS_DEVELOPER_NAME", "Harbour Trust ", "must not begin or end with a space"],
    ["TEAMS_DEVELOPER_NAME", "<your organisation>", "must be your organisation's name, not a placeholder"],
  ])("%s=%s", (variable, value, problem) => {
    const sentences = refusals({ ...good, [variable]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(`${variable} ${problem}`);
    expect(sentences[0]!.endsWith(`; it is "${value}".`)).toBe(true);
  });

  it("the id of the stand-in that `make run` starts", () => {
    const source = readFileSync(new URL("../../../gateway/cmd/local/settings.go", import.meta.url), "utf8");
    const standIn = /clientID\s*=\s*"([0-9a-f-]{36})"/.exec(source)?.[1];
    expect(refusals({ ...good, PORTAL_TEAMS_CLIENT_ID: standIn })).toEqual([
      `PORTAL_TEAMS_CLIENT_ID must be an id of your own; this one belongs to the stand-in of \`make run\`; it is "${standIn}".`,
    ]);
  });

  it("settings of the site's build that mean another host or application", () => {
    const environment = {
      ...good,
      PORTAL_TEAMS_LOGIN_START: "https://portal.harbour.alt/auth-start.html",
      PORTAL_MICROSOFT_SCOPE: "api://portal.harbour.alt/access_as_user",
    };
    expect(refusals(environment)).toEqual([
      'PORTAL_TEAMS_LOGIN_START must be on the host of TEAMS_HOST, "teams.harbour.alt"; it is "https://portal.harbour.alt/auth-start.html".',
      `PORTAL_MICROSOFT_SCOPE must be "api://teams.harbour.alt/${clientId}/access_as_user"; it is "api://portal.harbour.alt/access_as_user".`,
    ]);
    const matching = {
      ...good,
      PORTAL_TEAMS_LOGIN_START: "https://teams.harbour.alt/auth-start.html",
      PORTAL_MICROSOFT_SCOPE: `api://teams.harbour.alt/${clientId}/access_as_user`,
    };
    expect(refusals(matching)).toEqual([]);
  });

  it("those and what is wrong with the files, together", () => {
    expect(refusals({ ...good, VERSION: "dev" }, withFile("outline.png", undefined))).toEqual([
      'VERSION must be three numbers such as 1.4.0; it is "dev".',
      'The icon "outline" needs the file outline.png, which is missing.',
    ]);
  });
});

describe("a manifest is refused", () => {
  it.each([
    ["that is missing", undefined, "manifest.json is missing."],
    ["that is not JSON", "{", "manifest.json is not a JSON object."],
    ["that is a list", "[]", "manifest.json is not a JSON object."],
  ])("%s", (_title, content, sentence) => {
    expect(refusals(good, withFile("manifest.json", content))).toEqual([sentence]);
  });

  it.each([
    [
      "a value that Teams does not know",
      '"personal"]',
      '"desktop"]',
      "staticTabs.0.scopes.0 must be equal to one of the allowed values (team, personal, groupChat)",
    ],
    [
      "a field that Teams does not know",
      '"accentColor"',
      '"colour": "blue", "accentColor"',
      "the top level must NOT have additional properties (colour)",
    ],
    [
      "too long a name",
      '"short": "Quorate"',
      `"short": "${"Quorate ".repeat(4)}"`,
      "name.short must NOT have more than 30 characters",
    ],
    [
      "another version than the schema's",
      '"manifestVersion": "1.25"',
      '"manifestVersion": "1.30"',
      "manifestVersion must be equal to constant",
    ],
    [
      "a group chat scope in the old spelling",
      '"groupChat"]',
      '"groupchat"]',
      "configurableTabs.0.scopes.1 must be equal to one of the allowed values",
    ],
  ])("by the published schema: %s", (_title, from, to, fault) => {
    const sentences = refusals(
      good,
      withManifest((before) => before.replace(from, to)),
    );
    expect(sentences.join("\n")).toContain(`manifest.json: ${fault}`);
  });

  it("that lacks what the schema requires", () => {
    const files = withManifest((before) => before.replace(/"accentColor": "#[0-9a-f]+",/, ""));
    expect(refusals(good, files)).toEqual(["manifest.json: the top level must have required property 'accentColor'."]);
  });

  it.each([
    ["a variable that nothing fills", "{{developerUrl}}", "https://{{website}}/"],
    ["a shell's variable", "{{developerName}}", "${NAME}"],
    ["an angle bracket", "{{developerName}}", "<name>"],
    ["a word", "{{developerName}}", "TODO"],
    ["a placeholder that Teams does not fill", "{app.theme}", "{app.colour}"],
  ])("that still holds a placeholder: %s", (_title, from, to) => {
    const sentences = refusals(
      good,
      withManifest((before) => before.replace(from, to)),
    );
    expect(sentences.join("\n")).toMatch(/manifest\.json: \S+ still holds a placeholder; it is "/);
  });

  it.each([
    [
      "http",
      "https://{{host}}/teams",
      "http://{{host}}/teams",
      'staticTabs.0.contentUrl must begin with https://; it is "http://teams.harbour.alt/teams?theme={app.theme}"',
    ],
    [
      "a scheme among the domains",
      '["{{host}}", ',
      '["https://{{host}}", "{{host}}", ',
      'validDomains must be a host name alone, such as teams.portal.example.org, without scheme, port or path; it is "https://teams.harbour.alt"',
    ],
    [
      "a wildcard",
      '["{{host}}", ',
      '["*.alt", "{{host}}", ',
      'validDomains must be one host name, without a wildcard; it is "*.alt"',
    ],
    [
      "a page on a host that is not among the domains",
      '"{{portalHost}}"',
      '"www.harbour.alt"',
      'staticTabs.0.websiteUrl must have its host in validDomains; it is "https://portal.harbour.alt/"',
    ],
    [
      "a sample id",
      '"id": "{{appId}}"',
      '"id": "00000000-0000-0000-0000-000000000000"',
      'id must be an id of your own; this one is a sample; it is "00000000-0000-0000-0000-000000000000"',
    ],
    [
      "prefetching for another host",
      "brk-multihub://{{host}}",
      "brk-multihub://{{portalHost}}",
      'webApplicationInfo.nestedAppAuthInfo.redirectUri must be "brk-multihub://teams.harbour.alt", after',
    ],
    [
      "prefetching another scope",
      "{{clientId}}/access_as_user",
      "{{clientId}}/User.Read",
      `webApplicationInfo.nestedAppAuthInfo.scopes must be "api://teams.harbour.alt/${clientId}/access_as_user", after`,
    ],
  ])("with %s", (_title, from, to, fault) => {
    const sentences = refusals(
      good,
      withManifest((before) => before.replace(from, to)),
    );
    expect(sentences.join("\n")).toContain(`manifest.json: ${fault}`);
  });

  it("whose sign-on belongs to another host than its pages", () => {
    const files = withManifest((before) =>
      before.replace('api://{{host}}/{{clientId}}"', 'api://{{portalHost}}/{{clientId}}"'),
    );
    expect(refusals(good, files)).toEqual([
      `manifest.json: webApplicationInfo.resource must be "api://teams.harbour.alt/${clientId}", after staticTabs.0.contentUrl; it is "api://portal.harbour.alt/${clientId}".`,
      `manifest.json: webApplicationInfo.resource must be "api://teams.harbour.alt/${clientId}", after configurableTabs.0.configurationUrl; it is "api://portal.harbour.alt/${clientId}".`,
    ]);
  });

  it("without single sign-on", () => {
    const files = withManifest((before) => before.replace(/,\s*"webApplicationInfo":.*(?=\}\s*$)/s, ""));
    expect(refusals(good, files)).toEqual([
      "manifest.json: webApplicationInfo must be there: the tab signs its people in.",
    ]);
  });
});

describe("a language is refused", () => {
  const withLanguage = (change: (language: Record<string, string>) => void) => {
    const language = JSON.parse(text("de.json"));
    change(language);
    return withFile("de.json", JSON.stringify(language));
  };

  it.each(["name.short", "name.full", "description.short", "description.full", "staticTabs[0].name"])(
    "without %s",
    (key) => {
      const sentences = refusals(
        good,
        withLanguage((language) => delete language[key]),
      );
      expect(sentences).toContain(`de.json must translate ${key}.`);
    },
  );

  it("with a key that Teams does not know", () => {
    const sentences = refusals(
      good,
      withLanguage((language) => (language["tabs.name"] = "Start")),
    );
    expect(sentences).toEqual(["de.json: the top level must NOT have additional properties (tabs.name)."]);
  });

  it("with too long a text", () => {
    const sentences = refusals(
      good,
      withLanguage((language) => (language["description.short"] = "a".repeat(81))),
    );
    expect(sentences).toEqual(["de.json: description.short must NOT have more than 80 characters."]);
  });

  it("with a placeholder", () => {
    const sentences = refusals(
      good,
      withLanguage((language) => (language["name.full"] = "<Name>")),
    );
    expect(sentences).toEqual(['de.json: name.full still holds a placeholder; it is "<Name>".']);
  });

  it.each([
    ["missing", undefined, 'The language "de" needs the file de.json, which is missing.'],
    ["not JSON", "Quorate", "de.json is not JSON."],
  ])("that is %s", (_title, content, sentence) => {
    expect(refusals(good, withFile("de.json", content))).toEqual([sentence]);
  });

  it("that nothing names", () => {
    expect(refusals(good, withFile("nl.json", "{}"))).toEqual(["nl.json is named by nothing in manifest.json."]);
  });
});

describe("an icon is refused", () => {
  beforeAll(loadRenderer);

  const square = (side: number, shapes: string) =>
    drawn({ side, svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes}</svg>` });
  const whiteDot = '<circle cx="16" cy="16" r="9" fill="#fff"/>';

  it("that is missing", () => {
    expect(refusals(good, withFile("color.png", undefined))).toEqual([
      'The icon "color" needs the file color.png, which is missing.',
    ]);
  });

  it("of another size", () => {
    expect(refusals(good, withFile("outline.png", square(96, whiteDot)))).toEqual([
      "outline.png must be 32 by 32 pixels and is 96 by 96.",
    ]);
    expect(refusals(good, withFile("color.png", square(32, whiteDot)))).toEqual([
      "color.png must be 192 by 192 pixels and is 32 by 32.",
    ]);
  });

  it.each([
    ["coloured", '<circle cx="16" cy="16" r="9" fill="#d3b263"/>'],
    ["on a white ground", '<rect width="32" height="32" fill="#fff"/>'],
  ])("as an outline when it is %s", (_title, shapes) => {
    expect(refusals(good, withFile("outline.png", square(32, shapes)))).toEqual([
      "outline.png must be white on a transparent ground.",
    ]);
  });

  it("as an outline when it shows nothing", () => {
    expect(refusals(good, withFile("outline.png", square(32, "")))).toEqual(["outline.png shows nothing."]);
  });

  it("as a white dot is not", () => {
    expect(refusals(good, withFile("outline.png", square(32, whiteDot)))).toEqual([]);
  });

  it("in colour when its corners are cut already", () => {
    expect(refusals(good, withFile("color.png", square(192, whiteDot)))).toEqual([
      "color.png must fill its whole square: Teams cuts the corners itself.",
    ]);
  });

  it("in small colour when it has no transparent ground", () => {
    const full = square(32, '<rect width="32" height="32" fill="#1a3253"/>');
    expect(refusals(good, withFile("color-32.png", full))).toEqual(["color-32.png must have a transparent ground."]);
  });

  it.each([
    ["is no PNG", () => Buffer.from("GIF89a"), "is not a PNG"],
    ["ends early", () => square(32, whiteDot).subarray(0, 60), "is a damaged PNG"],
    [
      "has no alpha channel",
      () => withHeader(square(32, whiteDot), 25, 2),
      "must be a PNG of 8 bits with an alpha channel, not interlaced",
    ],
    ["says less than its size", () => withHeader(square(32, whiteDot), 23, 31), "is a damaged PNG"],
    ["is a bomb", () => withHeader(square(32, whiteDot), 16, 0x7f), "is far too large for an icon"],
  ])("that %s", (_title, make, problem) => {
    expect(refusals(good, withFile("outline.png", make()))).toEqual([`outline.png ${problem}.`]);
  });

  it("whose rows follow a filter that does not exist", () => {
    const png = Buffer.from(square(32, whiteDot));
    const at = png.indexOf("IDAT");
    const rows = Buffer.alloc((32 * 4 + 1) * 32, 9);
    const packed = deflateSync(rows);
    const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from("IDAT"), packed, Buffer.alloc(4)]);
    chunk.writeUInt32BE(packed.length);
    const forged = Buffer.concat([png.subarray(0, at - 4), chunk, png.subarray(-12)]);
    expect(refusals(good, withFile("outline.png", forged))).toEqual(["outline.png is a damaged PNG."]);
  });
});

/** Returns a PNG with one changed byte in its header. */
function withHeader(png: Uint8Array, offset: number, value: number): Uint8Array {
  const changed = Buffer.from(png);
  changed[offset] = value;
  return changed;
}
