import presetMantine from 'postcss-preset-mantine';

/** The kit has heights and line heights in pixels: in rem they grow with the reader's text. */
const growing = {
  postcssPlugin: 'growing',
  Declaration(declaration) {
    if (
      /^--(?!.*radius).*(height|lh|size)/.test(declaration.prop) &&
      declaration.source?.input.file?.includes('@mantine')
    )
      declaration.value = declaration.value.replace(/\b(\d+)px\b/g, (_, pixels) => `${pixels / 16}rem`);
  },
};

export default {
  plugins: [growing, presetMantine()],
};
