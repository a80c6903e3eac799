import { describe, expect, it } from "vitest";
import { presentDeviceId } from "./deviceId";
import { deviceInformation } from "./deviceInformation";

const app = { name: "quorate-portal", version: "1.2.3" };
const id = "66f0c1a2b3d4e5f6071829dd";

describe("the device information", () => {
  it("names app, version and device [R3.4]", () => {
    expect(deviceInformation(app, id, "")).toMatchObject({
      appId: "quorate-portal",
      appVersion: "1.2.3",
      deviceId: { $oid: id },
      platform: "web",
      platformVersion: "0.0.0",
    });
  });

  it.each([null, "", "0".repeat(24), "xyz"])("leaves out the device id %j [R3.4]", (absent) => {
    expect(presentDeviceId(absent)).toBeNull();
    expect(deviceInformation(app, absent, "")).not.toHaveProperty("deviceId");
  });

  it.each([
    ["chrome", "131.0.0.0", "Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"],
    ["edge-chromium", "131.0.0.0", "Mozilla/5.0 AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0"],
    ["firefox", "133.0", "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"],
    ["safari", "18.1", "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15"],
    ["opera", "115.0", "Mozilla/5.0 AppleWebKit/537.36 Chrome/129.0.0.0 Safari/537.36 OPR/115.0"],
  ])("knows %s %s", (platform, platformVersion, userAgent) => {
    expect(deviceInformation(app, null, userAgent)).toMatchObject({ platform, platformVersion });
  });
});
