import { presentDeviceId } from "./deviceId";

/** The version of this client that is sent to the hosted backend. */
const SDK_VERSION = "1.0.0";

/** The embedding application's own name and version. */
export interface LocalApp {
  readonly name: string;
  readonly version: string;
}

/** `options.device` of a log-in (docs/protocols/client-api.md, "Log in with a password"). */
export interface DeviceInformation {
  readonly sdkVersion: string;
  readonly platform: string;
  readonly platformVersion: string;
  readonly appId: string;
  readonly appVersion: string;
  readonly deviceId?: { readonly $oid: string };
}

export function deviceInformation(app: LocalApp, deviceId: string | null, userAgent: string): DeviceInformation {
  const id = presentDeviceId(deviceId);
  return {
    sdkVersion: SDK_VERSION,
    ...browserOf(userAgent),
    appId: app.name,
    appVersion: app.version,
    ...(id === null ? {} : { deviceId: { $oid: id } }),
  };
}

/**
 * Browsers by the mark in their user-agent text. The first match counts, because most browsers also carry the marks of
 * Chrome and Safari.
 */
const browserMarks: readonly (readonly [platform: string, mark: RegExp])[] = [
  ["edge-chromium", /Edg(?:A|iOS)?\/([\d.]+)/],
  ["opera", /OPR\/([\d.]+)/],
  ["firefox", /(?:Firefox|FxiOS)\/([\d.]+)/],
  ["chrome", /(?:Chrome|CriOS)\/([\d.]+)/],
  ["safari", /Version\/([\d.]+).*Safari\//],
];

function browserOf(userAgent: string): { platform: string; platformVersion: string } {
  for (const [platform, mark] of browserMarks) {
    const version = mark.exec(userAgent)?.[1];
    if (version !== undefined) return { platform, platformVersion: version };
  }
  return { platform: "web", platformVersion: "0.0.0" };
}
