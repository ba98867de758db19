import {lazyExplorable} from '../kit/LazyExplorable';

export default lazyExplorable({
  name: 'sheet',
  title: 'A fresh sheet of exercises',
  summary: (
    <p>
      Nine exercises with fresh numbers, from sums to Baby Bear, checked as you answer. Every sheet
      number gives a different set; the same number gives the same set to everyone. What you have
      solved is kept in this browser only.
    </p>
  ),
  load: () => import('./View'),
  height: [44, 31],
});
