import {leftOut} from '../../../left-out';

export default leftOut('DocSidebarItem/Html');
