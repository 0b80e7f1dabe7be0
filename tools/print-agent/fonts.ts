import { fileURLToPath } from 'node:url'

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name))

/** Fonts for pictures of text, the best first: each sign is taken from the first font that has it. */
export const FONTS = [
  { family: 'Paper Mono', file: fileOf('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf') },
  { family: 'Paper Sans', file: fileOf('dejavu-fonts-ttf/ttf/DejaVuSans.ttf') },
  { family: 'Paper Emoji', file: fileOf('@fontsource/noto-emoji/files/noto-emoji-emoji-700-normal.woff2') },
  { family: 'Paper Rest', file: fileOf('@fontsource/unifontex/files/unifontex-latin-400-normal.woff2') },
] as const
