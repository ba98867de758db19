import {createContext} from 'react';

/**
 * Notifies the fields of an explorable of every action in it, including Undo, Redo and Reset, even
 * if the fields' values stay the same. Each frame provides its own event target.
 */
export const Actions = createContext(new EventTarget());

/** The event of an action. */
export const acted = 'acted';
