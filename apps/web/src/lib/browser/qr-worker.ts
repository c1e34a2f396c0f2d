import jsQR from "jsqr";

addEventListener("message", ({ data: { data, width, height } }: MessageEvent<ImageData>) => {
  self.postMessage(jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data ?? null);
});
