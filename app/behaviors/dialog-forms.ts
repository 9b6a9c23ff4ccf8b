// Puts the behaviors of dialogs and their forms into one file, because the server sends files under 1 KB uncompressed.
import "./dialog";
import "./unsaved";
import "./reveal";
import "./copied";
