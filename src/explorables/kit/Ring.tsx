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
  /** The selected place, changed by dragging, clicking and arrow keys. */
  selected: number;
  onSelect: (place: number) => void;
  /** Describes the selected place for screen readers. */
  describe: (place: number) => string;
  /** Arrows between places. */
  links: readonly {from: number; to: number; tone?: Tone}[];
}

const size = 320;
const radius = 128;

/** The coordinates of place `i` of `count`, clockwise from place 0 at the top. */
function placeAt(i: number, count: number, r = radius): [x: number, y: number] {
  const angle = (2 * Math.PI * i) / count - Math.PI / 2;
  const round = (n: number) => Math.round(n * 100) / 100;
  return [round(size / 2 + r * Math.cos(angle)), round(size / 2 + r * Math.sin(angle))];
}

/**
 * The places that have a label, and the row of each, counted outward: every `every`th place, the
 * selected one, and those of the trace and the receipt. On a very crowded ring, labels of neighbors
 * would overlap. So the last three push each other outward, and their other neighbors have none.
 */
function labelsOf(
  points: readonly RingPoint[],
  selected: number,
  every: number,
): ReadonlyMap<number, number> {
  const count = points.length;
  const rows = new Map<number, number>();
  const isNear = (a: number) => (b: number) =>
    every > 2 && [1, count - 1].includes(Math.abs(a - b));
  const neighbors = (i: number) => [...rows.keys()].filter(isNear(i));
  const withTone = (wanted: Tone) => points.findIndex(({tone}) => tone === wanted);
  for (const i of [selected, withTone('receipt'), withTone('trace')]) {
    if (i < 0 || rows.has(i)) continue;
    rows.set(i, 1 + Math.max(-1, ...neighbors(i).map((near) => rows.get(near)!)));
  }
  const special = [...rows.keys()];
  for (let i = 0; i < count; i += every) {
    if (!rows.has(i) && !special.some(isNear(i))) rows.set(i, 0);
  }
  return rows;
}

/** A clock face: places on a circle, one of them selected, with arrows between them. */
export function Ring({label, points, selected, onSelect, describe, links}: Props): ReactNode {
  const svg = useRef<SVGSVGElement>(null);
  const count = points.length;
  // Labels would overlap on a crowded ring, so show only as many as fit, and always those of the
  // selected place and of the places that stand for a value.
  const every = Math.max(1, Math.ceil(count / 24));
  const dot = count <= 24 ? 13 : count <= 48 ? 6 : 3.5;
  const inside = dot > 10;
  const labels = labelsOf(points, selected, every);

  // Where a finger went down. A swipe scrolls the page, so only a tap picks a place.
  const touched = useRef<{x: number; y: number} | null>(null);

  const pick = (event: PointerEvent) => {
    const box = svg.current!.getBoundingClientRect();
    const x = event.clientX - box.left - box.width / 2;
    const y = event.clientY - box.top - box.height / 2;
    const turn = Math.atan2(y, x) / (2 * Math.PI) + 0.25;
    onSelect(((Math.round(turn * count) % count) + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = ringMove(event, selected, count);
    if (next === null) return;
    event.preventDefault();
    onSelect(next);
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    // The right button opens the browser's menu.
    if (event.button !== 0) return;
    if (event.pointerType === 'touch') {
      touched.current = {x: event.clientX, y: event.clientY};
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    pick(event);
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    // Ignore a press that began elsewhere and is dragged over the ring, as when selecting text.
    const isDragged = event.currentTarget.hasPointerCapture(event.pointerId);
    if (event.pointerType !== 'touch' && isDragged) pick(event);
  };
  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    const from = touched.current;
    touched.current = null;
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) < 10) pick(event);
  };

  return (
    <svg
      ref={svg}
      className={styles.ring}
      viewBox={`0 0 ${size} ${size}`}
      role="slider"
      aria-label={label}
      tabIndex={0}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={selected}
      aria-valuetext={describe(selected)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      // The browser takes the gesture over, to scroll.
      onPointerCancel={() => (touched.current = null)}>
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
        const row = labels.get(i);
        // Long labels would overlap their circles at the sides.
        const outside = radius + 18 + 3 * Math.max(0, text.length - 2) + 14 * (row ?? 0);
        const [tx, ty] = inside ? [x, y] : placeAt(i, count, outside);
        return (
          <g
            key={i}
            data-tone={tone}
            data-on={on || undefined}
            data-inside={inside || undefined}
            className={styles.ringPoint}>
            <circle cx={x} cy={y} r={on && !inside ? dot + 3 : dot} />
            {row !== undefined && (
              <text x={tx} y={ty}>
                {text}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
