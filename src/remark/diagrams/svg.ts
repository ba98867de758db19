/**
 * A drawing under way. What looks alike is gathered into one path, and looks come from
 * classes (`src/css/diagrams.css`), so that one drawing serves both themes, small.
 */
import {lineHeight, textSize, type Block} from './text';

export interface Point {
  x: number;
  y: number;
}

export const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[c]!);

/** Coordinates to half a unit: less cannot be seen. */
export const near = (value: number) => String(Math.round(value * 2) / 2);

export const move = ({x, y}: Point) => `M${near(x)} ${near(y)}`;
export const line = ({x, y}: Point) => `L${near(x)} ${near(y)}`;

/** Classes of paths, from the ground up. */
const layers = ['frame', 'lifeline', 'dotted', 'solid', 'thick', 'head', 'ground', 'box', 'note'];
export type Layer =
  'frame' | 'lifeline' | 'dotted' | 'solid' | 'thick' | 'head' | 'ground' | 'box' | 'note';

export class Drawing {
  private readonly paths = new Map<Layer, string[]>();
  private readonly texts: string[] = [];
  private left = Infinity;
  private top = Infinity;
  private right = -Infinity;
  private bottom = -Infinity;

  /** Makes room for what lies around a point. */
  reach({x, y}: Point, around = 0): void {
    this.left = Math.min(this.left, x - around);
    this.top = Math.min(this.top, y - around);
    this.right = Math.max(this.right, x + around);
    this.bottom = Math.max(this.bottom, y + around);
  }

  path(layer: Layer, data: string): void {
    this.paths.set(layer, [...(this.paths.get(layer) ?? []), data]);
  }

  /** A box around its middle. */
  rectangle(layer: Layer, {x, y}: Point, width: number, height: number, radius = 5): void {
    const r = Math.min(radius, width / 2, height / 2);
    const [w, h] = [width - 2 * r, height - 2 * r].map(near);
    const arc = (dx: number, dy: number) => `a${near(r)} ${near(r)} 0 0 1 ${near(dx)} ${near(dy)}`;
    this.path(
      layer,
      `${move({x: x - width / 2 + r, y: y - height / 2})}h${w}${arc(r, r)}v${h}${arc(-r, r)}h-${w}${arc(-r, -r)}v-${h}${arc(r, -r)}z`,
    );
    this.reach({x: x - width / 2, y: y - height / 2});
    this.reach({x: x + width / 2, y: y + height / 2});
  }

  /** The head of an arrow that ends at `tip`. @param angle where it points to, in radians */
  head(tip: Point, angle: number): void {
    const at = (turn: number, length: number): Point => ({
      x: tip.x - length * Math.cos(angle + turn),
      y: tip.y - length * Math.sin(angle + turn),
    });
    this.path('head', `${move(tip)}${line(at(0.4, 9))}${line(at(-0.4, 9))}z`);
  }

  /** Lines around their common middle. */
  text({lines, width, height}: Block, {x, y}: Point, kind?: 'left' | 'name' | 'aside'): void {
    // From the top of a line to its base.
    const base = y - height / 2 + lineHeight / 2 + textSize * 0.34;
    const className = kind ? ` class="${kind}"` : '';
    const spans = lines.map((text, index) => {
      const at = near(base + index * lineHeight);
      return `<tspan x="${near(x)}" y="${at}">${escapeXml(text)}</tspan>`;
    });
    this.texts.push(
      lines.length === 1
        ? `<text${className} x="${near(x)}" y="${near(base)}">${escapeXml(lines[0]!)}</text>`
        : `<text${className}>${spans.join('')}</text>`,
    );
    const middle = kind === 'left' ? x + width / 2 : x;
    this.reach({x: middle - width / 2, y: y - height / 2});
    this.reach({x: middle + width / 2, y: y + height / 2});
  }

  get width(): number {
    return Math.ceil(this.right - this.left) + 2 * margin;
  }

  /** @param describedBy content and attributes that tell what the drawing shows */
  toString({attributes, content}: {attributes: string; content: string}): string {
    const height = Math.ceil(this.bottom - this.top) + 2 * margin;
    const box = [this.left - margin, this.top - margin, this.width, height].map(near).join(' ');
    const rem = (value: number) => `${Math.round((value / 16) * 100) / 100}rem`;
    const paths = layers.flatMap((layer) => {
      const data = this.paths.get(layer as Layer);
      return data ? [`<path class="${layer}" d="${data.join('')}"/>`] : [];
    });
    return `<svg class="drawing" viewBox="${box}" width="${rem(this.width)}" height="${rem(height)}"${attributes}>${content}${paths.join('')}${this.texts.join('')}</svg>`;
  }
}

/** For the width of lines at the edges. */
const margin = 2;
