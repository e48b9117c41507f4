/** Icons as outlines on a 24 by 24 grid, drawn in the color of the surrounding text. */
export const outlines = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  external: 'M8 5h11v11M19 5 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  minus: 'M6 12h12',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  cluster:
    'M12 4.5v5M10 13l-4 3.5M14 13l4 3.5M12 3a1.8 1.8 0 1 0 .01 0M12 9.5a2.5 2.5 0 1 0 .01 0M5 16a2 2 0 1 0 .01 0M19 16a2 2 0 1 0 .01 0',
  clock: 'M12 3.5a8.5 8.5 0 1 0 .01 0M12 7.5V12l3.5 2',
  target: 'M12 3.5a8.5 8.5 0 1 0 .01 0M12 8a4 4 0 1 0 .01 0M12 1.5V5M12 19v3.5M1.5 12H5M19 12h3.5',
  record: 'M6 3.5h9l4 4v13H6zM14.5 3.5V8H19M9.5 12.5h6M9.5 16h6',
  api: 'M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5M13.5 5l-3 14',
  binary: 'M4 7.5 12 3l8 4.5v9L12 21l-8-4.5zM4 7.5l8 4.5 8-4.5M12 12v9',
  chain: 'M9 8H7a4 4 0 0 0 0 8h2M15 8h2a4 4 0 0 1 0 8h-2M8.5 12h7',
  plug: 'M9 3v5M15 3v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v4',
  lock: 'M6 10.5h12V20H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2',
  container: 'M3.5 8.5 12 4l8.5 4.5v7L12 20l-8.5-4.5zM8 6.3v9.2M12 8.5V20M16 6.3v9.2',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6',
  globe: 'M12 3.5a8.5 8.5 0 1 0 .01 0M3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17',
  question: 'M12 3.5a8.5 8.5 0 1 0 .01 0M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.2',
  chat: 'M4 5h16v11H11l-4.5 4v-4H4z',
  people: 'M9 5a3 3 0 1 0 .01 0M3.5 19a5.5 5.5 0 0 1 11 0M16 6a2.5 2.5 0 1 1 0 5M17 14a5 5 0 0 1 3.5 5',
} as const;

export type IconName = keyof typeof outlines;
