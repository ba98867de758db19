import {leftOut} from '../../../left-out';

export default leftOut('Footer/Logo');
