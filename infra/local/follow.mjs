// Runs a command and ends it, with all of its group, once the one who started this process is gone.
import { spawn } from "node:child_process";

const [command = "", ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
// The command hears the same signal, being of the same group: its end is awaited.
process.on("SIGTERM", () => {});
process.once("disconnect", () => process.kill(-process.pid, "SIGTERM"));
child.once("exit", (code) => process.exit(code ?? 1));
