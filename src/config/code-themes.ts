/**
 * Colours of code, light and dark. Each colour keeps 4.5:1 against its background;
 * `tests/unit/config/contrast.spec.ts` measures them.
 */
import type {PrismTheme} from 'prism-react-renderer';

interface Palette {
  background: string;
  text: string;
  comment: string;
  keyword: string;
  string: string;
  number: string;
  function: string;
  type: string;
  punctuation: string;
  macro: string;
}

function theme(palette: Palette): PrismTheme {
  return {
    plain: {color: palette.text, backgroundColor: palette.background},
    styles: [
      {types: ['comment', 'prolog', 'doctype', 'cdata'], style: {color: palette.comment}},
      {
        types: ['keyword', 'atrule', 'selector', 'tag', 'important', 'table'],
        style: {color: palette.keyword},
      },
      {types: ['string', 'char', 'attr-value', 'inserted', 'url'], style: {color: palette.string}},
      {types: ['number', 'boolean', 'constant', 'symbol'], style: {color: palette.number}},
      {
        types: ['function', 'function-definition', 'key', 'property'],
        style: {color: palette.function},
      },
      {
        types: ['class-name', 'type-definition', 'builtin', 'namespace'],
        style: {color: palette.type},
      },
      {
        types: ['macro', 'attribute', 'attr-name', 'annotation', 'variable'],
        style: {color: palette.macro},
      },
      {types: ['punctuation', 'operator'], style: {color: palette.punctuation}},
      {types: ['deleted'], style: {color: palette.macro}},
    ],
  };
}

export const lightCode = {
  background: '#f6f4ef',
  text: '#1d2430',
  comment: '#5c6470',
  keyword: '#8a2f12',
  string: '#1f6b3a',
  number: '#7a4a00',
  function: '#1a4f9c',
  type: '#0b6470',
  punctuation: '#4a5260',
  macro: '#7b2a86',
} satisfies Palette;

export const darkCode = {
  background: '#12171f',
  text: '#dfe5ee',
  comment: '#8b96a8',
  keyword: '#ff9d76',
  string: '#9fd8a4',
  number: '#f0c674',
  function: '#8fbcff',
  type: '#7fd6de',
  punctuation: '#a9b4c4',
  macro: '#e0a8ef',
} satisfies Palette;

export const lightCodeTheme = theme(lightCode);
