/**
 * The colours of the product for the web theme, the mails and the PDF. Each ramp goes from lightest (0) to darkest (9),
 * as the web theme expects.
 */
export const palette = {
  /** Deep Atlantic blue: primary. Index 8 is used under white text. */
  atlantic: [
    '#eef6fa',
    '#d9e8f1',
    '#b3d1e2',
    '#86b6d1',
    '#5c9bbf',
    '#3a82ab',
    '#236c96',
    '#175b80',
    '#0f4c6e',
    '#0a3852',
  ],
  /** Terracotta: the only accent, for calls to action and the active tab. */
  terracotta: [
    '#fdf3ee',
    '#f8e2d6',
    '#efc3ab',
    '#e4a07d',
    '#d88054',
    '#c96a3b',
    '#bd5c2f',
    '#b4532a',
    '#9a4421',
    '#75331a',
  ],
  /** Sand and warm greys: the background of the white cards. */
  sand: ['#faf7f1', '#f6f1e7', '#ebe3d4', '#ddd2be', '#c4b69d', '#a3957d', '#7d715d', '#625848', '#4a4237', '#2f2a24'],
  ink: '#22282d',
  accepted: '#1f7a3f',
  rejected: '#b42318',
  pending: '#a85a00',
} as const;
