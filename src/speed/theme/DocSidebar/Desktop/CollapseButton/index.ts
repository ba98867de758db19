import {leftOut} from '../../../../left-out';

export default leftOut('DocSidebar/Desktop/CollapseButton', 'DocRoot');
