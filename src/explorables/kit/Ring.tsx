import React, {useRef, type KeyboardEvent, type PointerEvent, type ReactNode} from 'react';
import {ringMove} from './keys';
import type {Tone} from './NumberField';
import styles from './styles.module.css';

export interface RingPoint {
  label: string;
  tone?: Tone;
}

interface Props {
  /** The ring's accessible name. */
  label: string;
  points: readonly RingPoint[];
  /**
   * The selected place, changed by dragging, clicking and arrow keys; `null` for a static picture.
   */
  selected: number | null;
  onSelect?: (place: number) => void;
  /** Describes the selected place for screen readers. */
  describe?: (place: number) => string;
  /** Arrows between places. */
  links?: readonly {from: number; to: number; tone?: Tone}[];
  children?: ReactNode;
}

const size = 320;
const radius = 128;

/** The coordinates of place `i` of `count`, clockwise from place 0 at the top. */
function placeAt(i: number, count: number, r = radius): [x: number, y: number] {
  const angle = (2 * Math.PI * i) / count - Math.PI / 2;
  const round = (n: number) => Math.round(n * 100) / 100;
  return [round(size / 2 + r * Math.cos(angle)), round(size / 2 + r * Math.sin(angle))];
}

/** A clock face: places on a circle, one of them selected, with arrows between them. */
export function Ring({
  label,
  points,
  selected,
  onSelect,
  describe,
  links = [],
  children,
}: Props): ReactNode {
  const svg = useRef<SVGSVGElement>(null);
  const count = points.length;
  // Labels would overlap on a crowded ring, so show only as many as fit, and always the selected
  // one.
  const every = Math.max(1, Math.ceil(count / 24));
  const dot = count <= 24 ? 13 : count <= 48 ? 6 : 3.5;

  const pick = (event: PointerEvent) => {
    const box = svg.current!.getBoundingClientRect();
    const x = event.clientX - box.left - box.width / 2;
    const y = event.clientY - box.top - box.height / 2;
    const turn = Math.atan2(y, x) / (2 * Math.PI) + 0.25;
    onSelect?.(((Math.round(turn * count) % count) + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = ringMove(event, selected ?? 0, count);
    if (next === null) return;
    event.preventDefault();
    onSelect?.(next);
  };
  const slider = onSelect && {
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 0,
    'aria-valuemax': count - 1,
    'aria-valuenow': selected ?? 0,
    'aria-valuetext': describe?.(selected ?? 0) ?? points[selected ?? 0]?.label,
    onKeyDown,
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      // The right button opens the browser's menu.
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pick(event);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (event.buttons === 1) pick(event);
    },
  };

  return (
    <svg
      ref={svg}
      className={styles.ring}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      {...slider}>
      <circle className={styles.ringTrack} cx={size / 2} cy={size / 2} r={radius} />
      {links.map(({from, to, tone}, i) => {
        const [x1, y1] = placeAt(from, count, radius - dot - 2);
        const [x2, y2] = placeAt(to, count, radius - dot - 2);
        return (
          <path
            key={i}
            className={styles.ringLink}
            data-tone={tone}
            d={`M${x1} ${y1} Q${size / 2} ${size / 2} ${x2} ${y2}`}
          />
        );
      })}
      {points.map(({label: text, tone}, i) => {
        const [x, y] = placeAt(i, count);
        const on = i === selected;
        const inside = dot > 10;
        const [tx, ty] = inside ? [x, y] : placeAt(i, count, radius + 18);
        return (
          <g key={i} data-tone={tone} data-on={on || undefined} className={styles.ringPoint}>
            <circle cx={x} cy={y} r={on && !inside ? dot + 3 : dot} />
            {(i % every === 0 || on) && (
              <text x={tx} y={ty}>
                {text}
              </text>
            )}
          </g>
        );
      })}
      {children}
    </svg>
  );
}
