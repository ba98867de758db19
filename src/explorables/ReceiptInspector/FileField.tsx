import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  label: string;
  onFile: (file: File) => void;
  /** What stands below the button. */
  children?: ReactNode;
}

/** A field for one file. */
export function FileField({label, onFile, children}: Props): ReactNode {
  return (
    <label className={styles.file}>
      {label}
      <input
        type="file"
        onChange={({target}) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Lets the reader choose the same file again after changing it.
          target.value = '';
        }}
      />
      {children}
    </label>
  );
}
