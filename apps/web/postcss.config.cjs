const { join } = require("node:path");
const mixins = require("postcss-mixins");

/**
 * Chrome before 108 knows no `dvh`, and forgets what says it: a dialog would then end below the screen, with its button. There
 * the height without the browser's bars stands in for it. A second declaration would not do: with `var()` it counts as understood.
 *
 * @type {import("postcss").Plugin}
 */
const knownHeights = {
  postcssPlugin: "known-heights",
  OnceExit(root, { AtRule }) {
    root.walkRules((rule) => {
      const tall = rule.nodes.filter((node) => node.type === "decl" && /\ddvh/u.test(node.value));
      if (tall.length === 0) return;
      const nodes = tall.map((node) => node.clone({ value: node.value.replaceAll(/(\d)dvh/gu, "$1vh") }));
      rule.after(new AtRule({ name: "supports", params: "not (height: 1dvh)", nodes: [rule.clone({ nodes })] }));
    });
  },
};

module.exports = { plugins: [mixins({ mixinsFiles: join(__dirname, "src/ui/mixins.css") }), knownHeights] };
