import {createContext} from 'react';

/**
 * Tells the fields of an explorable of each action in it, Undo, Redo and Reset included, even if
 * their values stay the same. Each frame provides its own.
 */
export const Actions = createContext(new EventTarget());

/** The event of an action. */
export const acted = 'acted';
